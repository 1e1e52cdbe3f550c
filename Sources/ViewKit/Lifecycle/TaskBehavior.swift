/// A behavior that runs a task while views are on the screen.
private final class TaskBehavior: AppearanceBehavior {
  private var id: AnyHashable?
  private let priority: TaskPriority
  private var action: @MainActor @Sendable () async -> Void
  private var task: Task<Void, Never>?
  private var isRunning = false

  init(
    isLazy: Bool,
    id: AnyHashable?,
    priority: TaskPriority,
    action: @escaping @MainActor @Sendable () async -> Void
  ) {
    self.id = id
    self.priority = priority
    self.action = action
    super.init(isLazy: isLazy)
  }

  // A graph that is released without being closed must not leak running tasks.
  deinit {
    task?.cancel()
  }

  override func update(from other: Behavior) {
    guard let other = other as? TaskBehavior else { return }
    action = other.action
    guard id != other.id else { return }
    id = other.id
    if isRunning { start() }
  }

  override func begin() {
    isRunning = true
    start()
  }

  override func finish() {
    isRunning = false
    task?.cancel()
    task = nil
  }

  private func start() {
    task?.cancel()
    graph?.afterUpdate { [weak self] in
      guard let self, isRunning else { return }
      task?.cancel()
      task = Task(priority: priority, operation: action)
    }
  }
}

extension View {
  /// Runs a task when the view appears, and cancels the task when the view leaves the screen.
  public func task(
    priority: TaskPriority = .userInitiated,
    _ action: @escaping @MainActor @Sendable () async -> Void
  ) -> some View {
    Attached(content: self) {
      TaskBehavior(isLazy: $0.isLazy, id: nil, priority: priority, action: action)
    }
  }

  /// Runs a task when the view appears, and restarts it when a value changes; leaving the screen cancels it.
  public func task(
    id value: some Hashable,
    priority: TaskPriority = .userInitiated,
    _ action: @escaping @MainActor @Sendable () async -> Void
  ) -> some View {
    Attached(content: self) {
      TaskBehavior(isLazy: $0.isLazy, id: AnyHashable(value), priority: priority, action: action)
    }
  }
}
