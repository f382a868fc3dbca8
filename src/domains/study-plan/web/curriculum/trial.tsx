import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { UserProgram } from '#academics/contract'
import type { Item } from '#platform/contract/resource.ts'
import { listOf } from '#platform/web/api/api.ts'
import { queryOf } from '#platform/web/api/api-endpoint.ts'
import { useWords } from '#platform/web/words/words.ts'
import { studyAudit } from '../../contract/audit/study-audit.ts'
import { Curriculum } from '../../contract/curriculum/curriculum.ts'
import { words } from '../words.ts'

/** Tries the saved version on a student of the programme: who is chosen, and what they have met of it. */
export function useTrial(item: Item<typeof Curriculum>) {
  const [study, setStudy] = useState<number | null>(null)
  const students = useQuery(
    listOf(UserProgram, {
      'program.id': item.program.id,
      state: 'ACTIVE',
      itemsPerPage: 200,
      order: { 'user.name': 'asc' },
    }),
  )
  const audit = useQuery({
    ...queryOf(Curriculum.type, studyAudit, {
      params: { id: study ?? 0 },
      query: { curriculum: Curriculum.iri(item.id) },
    }),
    enabled: study !== null,
  })
  const found = students.data?.['hydra:member'] ?? []
  const name = found.find(({ id }) => id === study)?.user.name
  const results = audit.data?.audit?.requirements
  const tried =
    study !== null && name && results
      ? { name, results: new Map(results.map((one) => [one.requirement, one])) }
      : undefined
  return { students: found, study, setStudy, tried }
}

/** Chooses the student on whom the version is tried. */
export function TrialChoice({ students, study, setStudy }: ReturnType<typeof useTrial>) {
  const t = useWords(words)
  const id = useId()
  return (
    <div>
      <label htmlFor={id}>{t('curricula.triedOn')}</label>{' '}
      <select id={id} value={study ?? ''} onChange={({ target }) => setStudy(Number(target.value) || null)}>
        <option value="">{t('curricula.nobody')}</option>
        {students.map((one) => (
          <option key={one.id} value={one.id}>
            {one.user.name}
          </option>
        ))}
      </select>
    </div>
  )
}
