export const BUILTINS: ReadonlySet<string> = new Set(
  `abs aiter all anext any ascii bin bool breakpoint bytearray bytes callable chr classmethod compile complex
  copyright credits delattr dict dir divmod enumerate eval exec exit filter float format frozenset getattr globals
  hasattr hash help hex id input int isinstance issubclass iter len license list locals map max memoryview min next
  object oct open ord pow print property quit range repr reversed round set setattr slice sorted staticmethod str
  sum super tuple type vars zip __import__ __name__ __file__ __doc__ __debug__ __builtins__ __annotations__ __spec__
  __package__ __loader__ __class__ __path__ __module__ __qualname__ Ellipsis NotImplemented
  ArithmeticError AssertionError AttributeError BaseException BaseExceptionGroup BlockingIOError BrokenPipeError
  BufferError BytesWarning ChildProcessError ConnectionAbortedError ConnectionError ConnectionRefusedError
  ConnectionResetError DeprecationWarning EOFError EncodingWarning EnvironmentError Exception ExceptionGroup
  FileExistsError FileNotFoundError FloatingPointError FutureWarning GeneratorExit IOError ImportError ImportWarning
  IndentationError IndexError InterruptedError IsADirectoryError KeyError KeyboardInterrupt LookupError MemoryError
  ModuleNotFoundError NameError NotADirectoryError NotImplementedError OSError OverflowError
  PendingDeprecationWarning PermissionError ProcessLookupError PythonFinalizationError RecursionError ReferenceError
  ResourceWarning RuntimeError RuntimeWarning StopAsyncIteration StopIteration SyntaxError SyntaxWarning SystemError
  SystemExit TabError TimeoutError TypeError UnboundLocalError UnicodeDecodeError UnicodeEncodeError UnicodeError
  UnicodeTranslateError UnicodeWarning UserWarning ValueError Warning ZeroDivisionError`.split(/\s+/),
);
