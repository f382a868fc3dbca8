import type { Item } from '#platform/contract/resource.ts'
import { detailScreen } from '#platform/web/screens/detail-screen.tsx'
import { useWords } from '#platform/web/words/words.ts'
import type { GradeScheme } from '../../contract/scheme/grade-scheme.ts'
import { words } from '../words.ts'
import { SchemeFields } from './fields.tsx'
import { schemes } from './schemes.ts'

/** One grade scheme: how totals are rounded, and which grade is given for them. */
export default detailScreen(schemes, {
  Meta: ({ of: { code } }) => code,
  edit: 'button',
  factsTitle: words('schemes.what'),
  facts: (c) => [
    c.localized('name'),
    c.text('code'),
    c.number('top'),
    c.number('pass'),
    c.number('step'),
    c.own('bands', { cell: (one) => <Bands of={one} /> }),
  ],
  Fields: () => <SchemeFields />,
})

/** Each grade with its lowest total; without bands the total is the grade. */
function Bands({ of: { bands } }: { of: Item<typeof GradeScheme> }) {
  const t = useWords(words)
  if (bands.length === 0) return t('schemes.noBands')
  const falling = [...bands].sort((a, b) => b.from - a.from)
  return falling
    .map(({ from, grade, points }) =>
      points === null ? t('schemes.band', { grade, from }) : t('schemes.bandPoints', { grade, from, points }),
    )
    .join(' · ')
}
