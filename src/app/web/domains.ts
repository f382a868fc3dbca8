import type { WebDomain } from '#platform/web/screen.ts'
import { declared } from './domain-list.ts'

const contributing = declared.flatMap((one) => (typeof one === 'function' ? [] : [one]))

/** The domains that have screens, each after those it stands on; home shows what the others contribute. */
export const domains: readonly WebDomain[] = declared.map((one) =>
  typeof one === 'function' ? one(contributing) : one,
)
