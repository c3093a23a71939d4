/** What people at the desk are: one role each. */
export const roles = ['owner', 'office', 'instructor', 'editor'] as const;
export type Role = (typeof roles)[number];

export const roleNames: Record<Role, string> = {
  owner: 'Owner',
  office: 'Office',
  instructor: 'Instructor',
  editor: 'Editor',
};

/** What each role may do at the desk. Routes and screens read this table; what it does not list is refused. */
export const permissions = {
  'own account': ['owner', 'office', 'instructor', 'editor'],
  'read today': ['owner', 'office'],
  'read families': ['owner', 'office'],
  'change families': ['owner', 'office'],
  'erase families': ['owner', 'office'],
  /** Instructors see their own sessions only, without addresses, phone numbers and money. */
  'read sessions': ['owner', 'office', 'instructor'],
  /** Also: be the instructor of a session, and get its list of children. */
  'mark attendance': ['owner', 'office', 'instructor'],
  'change sessions': ['owner', 'office'],
  'read money': ['owner', 'office'],
  'take money': ['owner', 'office'],
  'refund money': ['owner', 'office'],
  'read messages': ['owner', 'office'],
  'answer messages': ['owner', 'office'],
  'write to families': ['owner', 'office'],
  'read offers': ['owner', 'office'],
  'change offers': ['owner'],
  'write content': ['owner', 'editor'],
  /** Names, addresses, numbers, logo and colours of the school. */
  'change facts': ['owner'],
  'read reports': ['owner', 'office'],
  'export lists': ['owner', 'office'],
  'manage people': ['owner'],
  'read audit': ['owner'],
  'read settings': ['owner'],
} as const satisfies Record<string, readonly Role[]>;
export type Permission = keyof typeof permissions;

export function may(role: Role, permission: Permission): boolean {
  return (permissions[permission] as readonly Role[]).includes(role);
}
