import ViewKit

extension Role {
  /// The markup of the role; the single list of all roles.
  var markup: any RoleMarkup.Type {
    switch self {
    case .text: TextMarkup.self
    case .image: ImageMarkup.self
    case .asyncImage: AsyncImageMarkup.self
    case .shape: ShapeMarkup.self
    case .spacer: SpacerMarkup.self
    case .divider: DividerMarkup.self
    case .progress: ProgressMarkup.self
    case .button: ButtonMarkup.self
    case .link: LinkMarkup.self
    case .textField: TextFieldMarkup.self
    case .secureField: SecureFieldMarkup.self
    case .toggle: ToggleMarkup.self
    case .stepper: StepperMarkup.self
    case .picker: PickerMarkup.self
    case .slider: SliderMarkup.self
    case .menu: MenuMarkup.self
    case .datePicker: DatePickerMarkup.self
    case .colorPicker: ColorPickerMarkup.self
    case .disclosure: DisclosureMarkup.self
    case .root: RootMarkup.self
    case .group: GroupMarkup.self
    case .hStack: HStackMarkup.self
    case .vStack: VStackMarkup.self
    case .zStack: ZStackMarkup.self
    case .scroll: ScrollMarkup.self
    case .list: ListMarkup.self
    case .form: FormMarkup.self
    case .section: SectionMarkup.self
    case .row: RowMarkup.self
    case .grid: GridMarkup.self
    case .label: LabelMarkup.self
    case .geometry: GeometryMarkup.self
    case .splitView: SplitViewMarkup.self
    case .column: ColumnMarkup.self
    case .rowPlaceholder: RowPlaceholderMarkup.self
    case .tabView: TabViewMarkup.self
    case .tab: TabMarkup.self
    case .tabPanel: TabPanelMarkup.self
    case .navigationStack: NavigationStackMarkup.self
    case .page: PageMarkup.self
    case .toolbar: ToolbarMarkup.self
    case .toolbarItem: ToolbarItemMarkup.self
    case .sheet: SheetMarkup.self
    case .alert: AlertMarkup.self
    case .confirmationDialog: ConfirmationDialogMarkup.self
    case .toast: ToastMarkup.self
    }
  }
}
