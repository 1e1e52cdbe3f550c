import ReadmeCounter
import WebHost

print(WebHostConfiguration().title)
