import { sql } from 'kysely'
import type { Role } from '../contract/roles.ts'
import { inForce } from './person.ts'

/** The roles of staff; students and guests have none of them. */
const staffRoles: readonly Role[] = [
  ...(['ROLE_LECTURER', 'ROLE_THESIS_COMMITTEE', 'ROLE_TP_MANAGER', 'ROLE_TP_SUPERVISOR'] as const),
  ...(['ROLE_REGISTRY', 'ROLE_SUPER_ADMIN'] as const),
]

/** Whether the person `p` works at the university today: they have a staff number, or a role of staff. */
export const worksHere = (today: string) => sql<boolean>`(p.staff_number is not null or exists (
  select from person_role w where w.person_id = p.id and w.role = any(${[...staffRoles]}::text[])
    and ${inForce('w', today)}))`
