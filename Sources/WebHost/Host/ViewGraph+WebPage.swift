import ViewKit

extension ViewGraph: WebPage {}
