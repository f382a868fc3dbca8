import type { Assessment } from '#course/contract'
import { words as courseWords } from '#course/web'
import type { Item } from '#platform/contract/resource.ts'
import { inLanguage } from '#platform/contract/words.ts'
import { type Column, textsBy } from '#platform/web/table/column.ts'
import { Chip } from '#platform/web/ui/chip.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import styles from './assessment.module.css'
import { ReleaseState } from './release-state.tsx'

type One = Item<typeof Assessment>

export const assessmentColumns: readonly Column<typeof Assessment>[] = [
  {
    key: 'title',
    text: words('assessment.fields.title'),
    cell: (one) => <Name of={one} />,
    export: { from: 'title' },
  },
  {
    key: 'code',
    text: words('assessment.fields.code'),
    cell: ({ code }) => code,
    order: 'code',
    width: 90,
    hideBelow: 'md',
  },
  {
    key: 'kind',
    text: words('assessment.fields.kind'),
    cell: (one) => <Kind of={one} />,
    export: { from: 'kind', said: textsBy(courseWords, 'kinds') },
    width: 150,
    hideBelow: 'lg',
  },
  {
    key: 'dueOn',
    text: words('assessment.fields.dueOn'),
    cell: (one) => <Due of={one} />,
    order: 'dueOn',
    type: 'date',
    width: 140,
  },
  {
    key: 'weight',
    text: words('assessment.fields.weight'),
    cell: (one) => <Weight of={one} />,
    order: 'weight',
    numeric: true,
    width: 90,
  },
  {
    key: 'maxMark',
    text: words('assessment.fields.maxMark'),
    cell: (one) => <Max of={one} />,
    numeric: true,
    width: 110,
    hideBelow: 'md',
  },
  {
    key: 'releasedAt',
    text: words('assessment.fields.releasedAt'),
    cell: (one) => <ReleaseState of={one} />,
    type: 'datetime',
    width: 190,
  },
]

/** The title, and special rules of the assessment. */
function Name({ of: { title, code, dropGroup, leastPercent, byNumber, groupWork } }: { of: One }) {
  const t = useWords(words)
  const { number } = useFormat()
  const name = inLanguage(title, useLanguage()) || code
  return (
    <span className={styles.name}>
      {name}
      {groupWork && <Chip>{t('groups.chip')}</Chip>}
      {byNumber && <Chip>{t('byNumber.chip')}</Chip>}
      {leastPercent !== null && <Chip>{t('assessment.least', { percent: number(leastPercent) })}</Chip>}
      {dropGroup !== null && <Chip>{t('assessment.dropped', { group: dropGroup })}</Chip>}
    </span>
  )
}

const Kind = ({ of: { kind } }: { of: One }) => useWords(courseWords)(`kinds.${kind}`)

function Due({ of: { dueOn } }: { of: One }) {
  const { day } = useFormat()
  return dueOn === null ? <span data-none>–</span> : day(dueOn)
}

function Weight({ of: { weight } }: { of: One }) {
  const { number } = useFormat()
  return `${number(weight)}%`
}

const Max = ({ of: { maxMark } }: { of: One }) => useFormat().number(maxMark)
