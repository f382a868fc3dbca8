import { useQuery } from '@tanstack/react-query'
import { type AnyResource, idOf } from '../../contract/resource.ts'
import { historyOf } from '../api/api.ts'
import { Why } from '../ui/reasons.tsx'
import { useFormat } from '../words/format.ts'
import { kit } from '../words/kit.ts'
import { useWords } from '../words/words.ts'

type Props = { resource: AnyResource; of: { '@id': string }; state: string }

/** Who took back the decision about a record, when and why, as long as the record is in the state that followed. */
export function Withdrawn({ resource, of, state }: Props) {
  const t = useWords(kit)
  const { dayTime } = useFormat()
  const moves = resource.flow?.transitions ?? {}
  // Only such a state can follow from a withdrawal, so no other page asks.
  const enabled = Object.values(moves).some(({ withdraws, to }) => withdraws !== undefined && to === state)
  const { data } = useQuery({ ...historyOf(resource, idOf(of['@id'])), enabled })
  const last = data?.['hydra:member'].at(-1)
  const withdrawn = moves[last?.name ?? '']?.withdraws
  if (!last || withdrawn === undefined || last.from !== moves[withdrawn]?.to || last.to !== state) return null
  return <Why title={t('flow.withdrawn', { by: last.by, at: dayTime(last.at) })}>{last.reason}</Why>
}
