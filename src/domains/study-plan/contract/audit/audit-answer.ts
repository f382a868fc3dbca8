import * as z from 'zod/mini'
import { id, localized } from '#platform/contract/fields.ts'
import { requirementKinds } from '../curriculum/content.ts'
import { recordStates, studyRecord } from './records.ts'

/**
 * `MET` by what is passed, `IN_PROGRESS` once what is enrolled is passed too, `PLANNED` once the plan is carried out,
 * `MISSING` in part or altogether even then. `NOT_NEEDED`: another part was chosen instead. `TEXT`: nothing to meet.
 */
export const requirementStates = ['MET', 'IN_PROGRESS', 'PLANNED', 'MISSING', 'NOT_NEEDED', 'TEXT'] as const
export type RequirementState = (typeof requirementStates)[number]

/** How much counts, step by step: of what is passed, of what is enrolled besides, of what is planned besides. */
const tally = z.object({
  /** Null where none is needed. */
  needed: z.nullable(z.number()),
  passed: z.number(),
  inProgress: z.number(),
  planned: z.number(),
})
export type Tally = z.output<typeof tally>

/** What would meet a requirement. */
export const way = z.discriminatedUnion('by', [
  /** Take so many of these modules; those that could start next term come first. */
  z.object({ by: z.literal('MODULES'), least: z.number(), modules: z.array(id()) }),
  /** Earn so many credits more, from these modules; empty: from any. */
  z.object({ by: z.literal('CREDITS'), credits: z.number(), modules: z.array(id()) }),
  /** Take modules of so many more fields, from these. */
  z.object({ by: z.literal('FIELDS'), least: z.number(), fields: z.array(z.string()) }),
  /** Meet so many more of these parts; the one nearest to its end comes first. */
  z.object({ by: z.literal('PARTS'), least: z.number(), parts: z.array(z.string()) }),
  z.object({ by: z.literal('AVERAGE'), needed: z.number(), now: z.nullable(z.number()) }),
  /** An adviser confirms it. */
  z.object({ by: z.literal('CONFIRMATION') }),
])
export type Way = z.output<typeof way>

export const requirementResult = z.object({
  requirement: z.string(),
  parent: z.nullable(z.string()),
  /** 0 at the top. */
  depth: z.number(),
  kind: z.enum(requirementKinds),
  title: localized(),
  note: localized(2000),
  state: z.enum(requirementStates),
  credits: tally,
  /** Modules, or parts of `SOME` and `ALL`. */
  parts: tally,
  /** Credits that are still missing once everything planned is passed; a module without credits here counts as six. */
  missing: z.number(),
  /** The keys of the records that count here or below. */
  records: z.array(z.string()),
  way: z.array(way),
})
export type RequirementResult = z.output<typeof requirementResult>

/**
 * Why a record counts where it does. `ONLY_PLACE`: no other requirement takes it; `PINNED`: an adviser decided it;
 * `ELECTIVE`: nothing else needs it; `NEEDED_HERE`: others would take it too, but then less would be met in all;
 * `SHARED`: it counts in two groups that share.
 */
export const placementReasons = ['ONLY_PLACE', 'PINNED', 'ELECTIVE', 'NEEDED_HERE', 'SHARED'] as const
/**
 * Why a record counts nowhere. `NO_PLACE`: no requirement takes it; `NOT_NEEDED`: those that take it have enough;
 * `REPEATED`: it counts already as often as it may; `EXCLUDED`: another module that teaches the same counts;
 * `PART`: it is one term of a module over several terms, which is counted by another record.
 */
export const idleReasons = ['NO_PLACE', 'NOT_NEEDED', 'REPEATED', 'EXCLUDED', 'PART'] as const

export const placement = z.object({
  record: z.string(),
  state: z.enum(recordStates),
  requirements: z.array(z.string()),
  why: z.enum(placementReasons),
  /** Where it could count instead. */
  instead: z.array(z.string()),
})
export type Placement = z.output<typeof placement>

export const idleRecord = z.object({
  record: z.string(),
  why: z.enum(idleReasons),
  /** The record that counts in its place. */
  because: z.nullable(z.string()),
})
export type IdleRecord = z.output<typeof idleRecord>

/** What an audit answers. */
export const auditAnswer = {
  state: z.enum(requirementStates),
  /** Of the whole programme: credits that count somewhere. */
  credits: tally,
  /** In the order of the curriculum, each after the one above it. */
  requirements: z.array(requirementResult),
  /** Which record counts where, and why. */
  placements: z.array(placement),
  idle: z.array(idleRecord),
  /** Whether the assignment is proven to be the best one; false only if a curriculum is so entangled that the search was cut. */
  proven: z.boolean(),
  records: z.array(studyRecord),
} as const
const whole = z.object(auditAnswer)
export type Audit = z.output<typeof whole>
