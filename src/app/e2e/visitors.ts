import type { Api } from './api.ts'
import { declared } from './domain-list.ts'
import type { Visits } from './visits.ts'

/** The domains that have screens. */
export const domains: Readonly<Record<string, Visits>> = declared

/** Every path, with a person who may open it. */
export const visits = Object.entries(domains).flatMap(
  ([domain, { paths, usual, others = {}, leadOn = [], addressOf }]) =>
    Object.values(paths).map(({ pattern }) => ({
      domain,
      pattern,
      person: others[pattern] ?? usual,
      isScreen: !leadOn.includes(pattern),
      address: async (api: Api) => (await addressOf?.(pattern, api)) ?? pattern.replace(':id', '1'),
    })),
)

export type Visit = (typeof visits)[number]
