import { sql } from 'kysely'
import { computed } from '#platform/server/tables/field-map.ts'
import {
  attendanceOf,
  type ByKind,
  type Calculated,
  calculationOf,
  differenceOf,
  type Weights,
} from '../../contract/grade.ts'
import { finalTotal } from './sums.ts'

const supervisor = finalTotal('SUPERVISOR')
const mentor = finalTotal('MENTOR')

const byKind = (which: 'required' | 'approved') => sql<ByKind>`jsonb_build_object(
  'observation', ${sql.ref(`tp.${which}_observation`)}, 'teaching', ${sql.ref(`tp.${which}_teaching`)},
  'other', ${sql.ref(`tp.${which}_other`)})`

/** The calculation of the grade: as stored when it was given; before that, with the present values. */
export const calculationOfRow = computed(
  {
    ...{ supervisor, mentor },
    kept: sql<Calculated[] | null>`tp.calculation`,
    weights: sql<Weights>`tp.weights`,
    portfolio: sql<number | null>`tp.portfolio_mark`,
    required: byKind('required'),
    approved: byKind('approved'),
  },
  ({ kept, weights, required, approved, ...scores }) =>
    kept ?? calculationOf(weights, { ...scores, attendance: attendanceOf(approved, required) }),
)

/** The difference between the two evaluators. */
export const differenceOfRow = computed({ supervisor, mentor }, differenceOf)
