/** Those who work here ask others when they can. */
export const askingRoles = [
  'ROLE_LECTURER',
  'ROLE_REGISTRY',
  'ROLE_SUPER_ADMIN',
  'ROLE_TP_MANAGER',
  'ROLE_TP_SUPERVISOR',
] as const
