/** Roles whose holders decide about requests of others. */
export const decidingRoles = [
  ...(['ROLE_LECTURER', 'ROLE_COORDINATOR', 'ROLE_REGISTRY', 'ROLE_SUPER_ADMIN', 'ROLE_TP_MANAGER'] as const),
] as const
