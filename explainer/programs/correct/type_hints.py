from typing import Optional

limit: int = 10
label: str


def clip(value: int, top: Optional[int] = None) -> int:
    if top is None:
        top = limit
    return min(value, top)


label = "clipped"
print(label, clip(12), clip(3, top=5))
