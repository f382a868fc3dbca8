import { sql } from 'kysely'
import { Program } from '#academics/contract'
import { inLanguageSql } from '#academics/server'
import { avatarAt } from '#people/contract'
import {
  addPerson,
  correctPerson,
  isHuman,
  personFields,
  personFilters,
  personOrder,
  personRef,
  photoAddress,
  recordClosed,
  takenSigns,
} from '#people/server'
import { ValidationError } from '#platform/contract/errors.ts'
import type { Ref } from '#platform/contract/resource.ts'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { computed } from '#platform/server/tables/field-map.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { PersonRecord } from '../contract/person-record.ts'
import type { RegistryTables } from './tables.ts'
import { words } from './words.ts'

type Identities = { issuer: string; since: string }[]

/**
 * Whether a person is or will be a super administrator, by a role of the portal or of the last sign-in. The role counts
 * one day longer, because its last day may not be over yet in another time zone than that of the database.
 */
const superAdmin = sql<boolean>`exists (
  select from person_role r where r.person_id = p.id and r.role = 'ROLE_SUPER_ADMIN'
    and coalesce(r.until_day >= current_date - 1, true))`

const identities = sql<Identities>`(
  select coalesce(json_agg(json_build_object('issuer', i.issuer,
    'since', to_char(i.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) order by i.created_at), '[]')
  from person_identity i where i.person_id = p.id)`

const avatar = computed({ address: photoAddress(sql.ref('p.id')) }, ({ address }) => avatarAt(address))

const rows = rowsFrom<RegistryTables>()('person as p', (query) =>
  query.leftJoin('person as k', 'k.id', 'p.merged_into').where(isHuman),
)

/** Everyone's records, as the registry office maintains them. */
export const personRecord = handleResource(PersonRecord, rows, {
  sensitive: { of: 'p.id', inLists: false },
  fields: {
    ...personFields,
    programs: ({ language }) => programsIn(language),
    identities,
    avatar,
    mergedInto: personRef('p.merged_into', 'k'),
  },
  facts: { superAdmin, recordClosed },
  orderedBy: personOrder,
  filters: {
    ...personFilters,
    'program.id': (program) => sql<boolean>`exists (
      select from user_program u where u.person_id = p.id and u.program_id = ${program})`,
  },
  sorted: [['name', 'asc']],

  create: async (input, ctx) => {
    await refuseTaken(ctx, null, input)
    const given = Object.entries(input).filter(([, value]) => value !== undefined)
    return addPerson(ctx.db, {
      ...Object.fromEntries(given),
      username: input.username,
      officialName: input.officialName,
    })
  },

  update: async (item, change, ctx) => {
    await refuseTaken(ctx, item.id, change)
    await correctPerson(ctx.db, item.id, change)
    if (change.disabled !== undefined) ctx.rightsChanged([item.id])
  },
})

const programsIn = (language: Ctx['language']) => sql<Ref<'Program'>[]>`(
  select coalesce(json_agg(json_build_object('@id', ${`${Program.path}/`}::text || s.id, '@type', 'Program', 'id', s.id,
    'name', s.code || ' ' || ${inLanguageSql('s.name', language)}) order by u.started_on desc, u.id), '[]')
  from user_program u join program s on s.id = u.program_id where u.person_id = p.id)`

type Signs = Parameters<typeof takenSigns>[2]

async function refuseTaken({ db, language }: Ctx<RegistryTables>, id: number | null, signs: Signs): Promise<void> {
  const taken = await takenSigns(db, id, signs)
  if (taken.length === 0) return
  throw new ValidationError(taken.map((propertyPath) => ({ propertyPath, message: words[language].violations.taken })))
}
