import type { Text } from '#platform/web/words/words.ts'
import { isRole } from '../contract/roles.ts'
import { words } from './words.ts'

/** The name of a role; null for a role from elsewhere that has no words here. */
export const roleText = (role: string): Text | null => (isRole(role) ? words(`roles.${role}`) : null)
