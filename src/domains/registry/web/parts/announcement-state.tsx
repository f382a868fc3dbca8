import type { Item } from '#platform/contract/resource.ts'
import { Chip, type Tone } from '#platform/web/ui/chip.tsx'
import { useWords } from '#platform/web/words.ts'
import type { Announcement } from '../../contract/announcement.ts'
import { words } from '../words.ts'

type State = Item<typeof Announcement>['state']

const tones: Record<State, Tone> = { draft: 'neutral', published: 'positive', withdrawn: 'warning' }

export function AnnouncementState({ of }: { of: State }) {
  const t = useWords(words)
  return <Chip tone={tones[of]}>{t(`states.${of}`)}</Chip>
}
