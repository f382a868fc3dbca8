import { Program, Term } from '#academics/contract'
import { User } from '#people/contract'
import { inLanguage } from '#platform/contract/words.ts'
import { listOf } from '#platform/web/api/api.ts'
import { useLoaded } from '#platform/web/api/query.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { School } from '../../../contract/school.ts'
import { words } from '../../words.ts'

export const termsQuery = listOf(
  Term,
  { itemsPerPage: 100, order: { startsOn: 'desc' } },
  { fields: ['id', 'code', 'name', 'current'] },
)

export const schoolsQuery = listOf(
  School,
  { itemsPerPage: 999, order: { name: 'asc' } },
  { fields: ['id', 'code', 'name', 'placed', 'capacity', 'agreed', 'avoid'] },
)

export const programsQuery = listOf(
  Program,
  { itemsPerPage: 999, order: { code: 'asc' } },
  { fields: ['id', 'code', 'name'] },
)

/** The managers of teaching practice. */
export const managersQuery = listOf(
  User,
  { role: 'ROLE_TP_MANAGER', itemsPerPage: 999, order: { name: 'asc' } },
  { fields: ['id', 'name'] },
)

/** The managers whom letters can name as contact. */
export const useManagers = () =>
  useLoaded(managersQuery).data['hydra:member'].map((one) => ({ value: one['@id'], text: one.name }))

/** The programmes, as options. */
export function usePrograms() {
  const language = useLanguage()
  return useLoaded(programsQuery).data['hydra:member'].map(({ id, code, name }) => ({
    value: String(id),
    text: `${code} ${inLanguage(name, language)}`,
  }))
}

/** The terms, as options, the newest first. */
export function useTerms() {
  const language = useLanguage()
  return useLoaded(termsQuery).data['hydra:member'].map((term) => ({
    ...term,
    text: inLanguage(term.name, language) || term.code,
  }))
}

/** The schools, as options, each with its free places and conflicts. */
export function useSchools() {
  const t = useWords(words)
  const language = useLanguage()
  return useLoaded(schoolsQuery).data['hydra:member'].map((school) => {
    const { placed, capacity, agreed, avoid } = school
    const places = capacity === null ? t('manage.school.placed', { count: placed }) : `${placed}/${capacity}`
    const against = [!agreed && t('manage.school.noAgreement'), avoid && t('manage.school.avoided')]
    const name = inLanguage(school.name, language)
    return { ...school, text: name, about: [name, places, ...against].filter(Boolean).join(' · ') }
  })
}
