import { academics } from '#academics/server'
import { course } from '#course/server'
import { homeDomain } from '#home/server'
import { people } from '#people/server'
import type { Domain } from '#platform/server/domain.ts'
import { registry } from '#registry/server'

const contributing: readonly Domain[] = [people, academics, course, registry]

/** Every domain, in house order; home shows what the others contribute. */
export const domains: readonly Domain[] = [people, academics, course, homeDomain(contributing), registry]
