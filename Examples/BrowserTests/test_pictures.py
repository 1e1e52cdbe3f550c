"""Screenshots on a busy machine."""

import pytest
from conftest import take_picture
from playwright.sync_api import Error


class BusyPage:
    """A page whose first screenshots fail."""

    def __init__(self, failures, message="Page.screenshot: Protocol error (Page.captureScreenshot): Unable to capture screenshot"):
        self.failures, self.message, self.calls = failures, message, []

    def screenshot(self, **options):
        self.calls.append(options)
        if len(self.calls) <= self.failures:
            raise Error(self.message)
        return b"image"

    def wait_for_timeout(self, _):
        pass


def test_a_screenshot_that_a_busy_browser_cannot_capture_is_repeated():
    page = BusyPage(failures=2)
    assert take_picture(page, path="a.png") == b"image"
    assert page.calls == [{"path": "a.png"}] * 3


def test_a_screenshot_fails_after_five_attempts_or_for_another_reason():
    page = BusyPage(failures=9)
    with pytest.raises(Error):
        take_picture(page)
    assert len(page.calls) == 5
    page = BusyPage(failures=1, message="Target page has been closed")
    with pytest.raises(Error):
        take_picture(page)
    assert len(page.calls) == 1
