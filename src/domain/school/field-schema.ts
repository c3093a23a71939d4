/** The part of JSON Schema in which the document describes its fields to a form. */
export interface FieldSchema {
  /** Its label; by default that of its path. */
  title?: string;
  /** A hint. */
  description?: string;
  type?: string;
  /** `line` for a text of one line, `date`, `picture`. */
  format?: string;
  properties?: Record<string, FieldSchema>;
  additionalProperties?: FieldSchema | boolean;
  required?: string[];
  items?: FieldSchema;
  oneOf?: FieldSchema[];
  enum?: string[];
  const?: unknown;
}
