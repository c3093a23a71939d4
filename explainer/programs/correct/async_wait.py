import asyncio


async def boil(minutes):
    await asyncio.sleep(minutes)
    return "tea"


async def main():
    results = await asyncio.gather(boil(1), boil(2))
    async for item in source():
        print(item)
    async with lock() as held:
        print(held, results)


async def source():
    yield 1


def lock():
    return asyncio.Lock()


asyncio.run(main())
