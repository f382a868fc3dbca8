import { useFormat } from '#platform/web/words/format.ts'
import type { changeableFields } from '../../contract/change-request.ts'

type Field = (typeof changeableFields)[number]

/** Formats a value of an official record: a date of birth as a date in the person's language. */
export function useRecordValue(): (field: Field, value: string | null) => string {
  const { day } = useFormat()
  return (field, value) => (value === null || value === '' ? '–' : field === 'birthDate' ? day(value) : value)
}
