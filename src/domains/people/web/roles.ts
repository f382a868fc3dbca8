import type { Text } from '#platform/web/words.ts'
import { isRole } from '../contract/roles.ts'
import { words } from './words.ts'

/** What a role is called; null for one that comes from elsewhere and has no words here. */
export const roleText = (role: string): Text | null => (isRole(role) ? words(`roles.${role}`) : null)
