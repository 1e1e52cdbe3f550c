"""What a first visit costs."""

import gzip
import urllib.request


def test_the_script_is_below_8_KB_compressed(live_field):
    with urllib.request.urlopen(f"{live_field}/app.js", timeout=5) as response:
        script = response.read()
    assert len(gzip.compress(script, 9)) < 8192
