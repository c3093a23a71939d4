import type { TaskAct } from '#domain/desk/task-acts.ts';
import type { Money } from '#domain/money.ts';

/** A task as the desk shows it. */
export interface Task {
  id: string;
  kind: string;
  /** Other open tasks like it over the same internet connection. */
  alike?: number;
  at?: string;
  subject: string;
  title: string;
  todo: string;
  facts: readonly { label: string; value: string }[];
  acts: readonly TaskAct[];
  surplus: Money | null;
  askAbout: string | null;
  caution: string | null;
  paymentId: string | null;
  family: { id: string; parentName: string; childName: string; phone: string | null; offer: string } | null;
}
