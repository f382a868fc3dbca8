import type { Item } from '#platform/contract/resource.ts'
import { inLanguage } from '#platform/contract/words.ts'
import { Chip } from '#platform/web/ui/chip.tsx'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import type { Announcement } from '../../contract/announcement.ts'
import { words } from '../words.ts'
import { useAudience } from './audience.ts'

type Props = { of: Item<typeof Announcement> }

/** The title, with a mark if the announcement is pinned. */
export function Title({ of }: Props) {
  const t = useWords(words)
  const title = inLanguage(of.title, useLanguage()) || t('announcements.untitled')
  return (
    <>
      {title} {of.pinned && <Chip tone="info">{t('announcements.pinned')}</Chip>}
    </>
  )
}

/** The audience of an announcement, by name. */
export const Audience = ({ of }: Props) => useAudience(of) ?? null
