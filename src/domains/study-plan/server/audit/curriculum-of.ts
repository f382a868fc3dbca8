import { type RawBuilder, sql } from 'kysely'

/**
 * The id of the approved curriculum of a programme for those who begin on a day: that of the academic year of the day,
 * which begins in August, or the latest before it, or else the first one after it; of a year the last edition.
 */
export const curriculumOf = (program: RawBuilder<unknown>, day: RawBuilder<unknown>): RawBuilder<number | null> => {
  const year = sql`extract(year from (${day})::date - interval '7 months')`
  return sql<number | null>`(select k.id from curriculum k where k.program_id = ${program} and k.state = 'APPROVED'
    order by k.catalogue_year > ${year}, abs(k.catalogue_year - ${year}), k.edition desc limit 1)`
}
