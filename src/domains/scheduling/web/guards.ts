import type { Profile } from '#platform/contract/session.ts'
import { askingRoles } from '../contract/asking-roles.ts'

export const isMember = ({ guest }: Profile): boolean => !guest

/** Whether the person may ask others when they can. */
export const asksOthers = ({ guest, effectiveRoles }: Profile): boolean =>
  !guest && askingRoles.some((role) => effectiveRoles.includes(role))
