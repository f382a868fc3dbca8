import { useQuery } from '@tanstack/react-query'
import { Course } from '#course/contract'
import { roleText } from '#people/web'
import type { Item } from '#platform/contract/resource.ts'
import { inLanguage } from '#platform/contract/words.ts'
import { itemOf } from '#platform/web/api.ts'
import { useLoaded } from '#platform/web/query.ts'
import { useLanguage, useText, useWords } from '#platform/web/words.ts'
import type { Announcement } from '../../contract/announcement.ts'
import { words } from '../words.ts'
import { programsQuery } from './audience-fields.tsx'

type Told = Pick<Item<typeof Announcement>, 'audience'>

/** The course that an announcement is for, if it is for one. */
export const courseOf = ({ audience }: Told): number | null =>
  audience?.kind === 'course' && audience.value !== null ? Number(audience.value) : null

/** Whom an announcement is for, by name; nothing for those who may not see it. */
export function useAudience({ audience }: Told): string | undefined {
  const t = useWords(words)
  const text = useText()
  const language = useLanguage()
  const programs = useLoaded(programsQuery).data['hydra:member']
  const course = courseOf({ audience })
  const { data: found } = useQuery({ ...itemOf(Course, course ?? 0), enabled: course !== null })
  if (!audience) return undefined
  const { kind, value } = audience
  const program = kind === 'program' ? programs.find(({ id }) => String(id) === value) : undefined
  const role = kind === 'role' && value !== null ? roleText(value) : null
  if (role) return text(role)
  if (program) return `${program.code} ${inLanguage(program.name, language)}`
  return course !== null && found ? `${found.code} ${inLanguage(found.title, language)}` : t(`audiences.${kind}`)
}
