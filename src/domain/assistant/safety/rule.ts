export interface Rule {
  pattern: RegExp;
  /** Where this stands too, the words mean something harmless. */
  unless?: RegExp;
}
