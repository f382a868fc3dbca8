import type { Ctx } from '#platform/server/resource-handler.ts'

/** Nobody decides about himself, whatever his office: a colleague does. */
export const isOwn = ({ user }: { user: { id: number } }, { me }: Pick<Ctx, 'me'>): boolean => user.id === me.id
