@_exported public import CasePathsCore
@_exported public import IdentifiedCollections
@_exported public import RxShaped
