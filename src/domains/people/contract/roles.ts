/** The roles a person can hold; relations with a scope (teaches, coordinates …) add effective roles. */
export const roles = [
  'ROLE_STUDENT',
  'ROLE_THESIS_STUDENT',
  'ROLE_LECTURER',
  'ROLE_THESIS_COMMITTEE',
  'ROLE_TP_MANAGER',
  'ROLE_TP_SUPERVISOR',
  'ROLE_REGISTRY',
  'ROLE_SUPER_ADMIN',
] as const
export type Role = (typeof roles)[number]

export const isRole = (text: string): text is Role => roles.some((role) => role === text)
