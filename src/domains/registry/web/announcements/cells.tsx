import { roleText } from '#people/web'
import type { Item } from '#platform/contract/resource.ts'
import { inLanguage } from '#platform/contract/words.ts'
import { useFormat } from '#platform/web/format.ts'
import { Chip } from '#platform/web/ui/chip.tsx'
import { useLanguage, useText, useWords } from '#platform/web/words.ts'
import type { Announcement } from '../../contract/announcement.ts'
import { words } from '../words.ts'

type Props = { of: Item<typeof Announcement> }

export function Title({ of }: Props) {
  const t = useWords(words)
  const title = inLanguage(of.title, useLanguage()) || t('list.untitled')
  return (
    <>
      {title} {of.pinned && <Chip tone="info">{t('list.pinned')}</Chip>}
    </>
  )
}

/** Whom an announcement is for, as far as a line can say it. */
export function Audience({ of }: Props) {
  const t = useWords(words)
  const text = useText()
  if (!of.audience) return null
  const { kind, value } = of.audience
  const role = kind === 'role' && value !== null ? roleText(value) : null
  return role ? text(role) : t(`audiences.${kind}`)
}

export function When({ of }: { of: string | null }) {
  const { dayTime } = useFormat()
  return of === null ? '–' : dayTime(of)
}
