import ComposableArchitecture

// Generic code without knowledge of observable state, like a library of algorithms.

func assign<T>(_ x: inout T, _ y: T) {
  x = y
}

func replaceElement<T: Identifiable>(
  _ rows: inout IdentifiedArrayOf<T>,
  at index: Int,
  with element: T
) {
  assign(&rows[index], element)
}

func replaceElement<T>(_ list: inout [T], at index: Int, with element: T) {
  assign(&list[index], element)
}

func change<T>(_ value: inout T, _ body: (inout T) -> Void) {
  body(&value)
}

func changeAll<T: Identifiable>(_ rows: inout IdentifiedArrayOf<T>, _ body: (inout T) -> Void) {
  for index in rows.indices { body(&rows[index]) }
}

func exchange<T>(_ x: inout T, _ y: inout T) {
  swap(&x, &y)
}
