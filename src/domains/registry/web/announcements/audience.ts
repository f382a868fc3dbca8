import { roleText } from '#people/web'
import type { Item } from '#platform/contract/resource.ts'
import { useText, useWords } from '#platform/web/words/words.ts'
import type { Announcement } from '../../contract/announcement.ts'
import { words } from '../words.ts'

type AudienceFields = Pick<Item<typeof Announcement>, 'audience' | 'people'>

/** The audience of an announcement by name; undefined for people who may not see it. */
export function useAudience({ audience, people = [] }: AudienceFields): string | undefined {
  const t = useWords(words)
  const text = useText()
  if (!audience) return undefined
  const { kind, value, name } = audience
  const role = kind === 'role' && value !== null ? roleText(value) : null
  if (role) return text(role)
  const named = people.map((one) => one.name).join(', ')
  return name ?? (named || t(`audiences.${kind}`))
}
