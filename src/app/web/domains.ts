import type { WebDomain } from '#platform/web/screen.ts'

/** The domains that have screens, in the order of the house; their menu entries and tabs come with them. */
export const domains: readonly WebDomain[] = []
