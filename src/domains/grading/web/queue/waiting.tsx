import { useSearchParams } from 'react-router'
import { useLoaded } from '#platform/web/api/query.ts'
import { useProfile } from '#platform/web/api/session.ts'
import { Queue } from '#platform/web/queue/queue.tsx'
import type { QueueGroup, QueueRow } from '#platform/web/queue/queue-list.tsx'
import { useAddress } from '#platform/web/table/address.ts'
import { ExportButton } from '#platform/web/table/export-button.tsx'
import { changed, isFiltered } from '#platform/web/table/list-address.ts'
import { SearchBox } from '#platform/web/table/search-box.tsx'
import { fewRows } from '#platform/web/table/table-tools.tsx'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { PhoneTools } from '#platform/web/ui/phone-tools.tsx'
import { ViewTools } from '#platform/web/ui/seg.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { GradeSheet } from '../../contract/sheet/grade-sheet.ts'
import { flowWords } from '../flow-words.ts'
import type { SheetItem } from '../sheet/queries.ts'
import { words } from '../words.ts'
import { columns } from './columns.tsx'
import { NumberHeads, Numbers } from './numbers.tsx'
import { Preview } from './preview.tsx'
import { byIn, waitingIn } from './queries.ts'
import styles from './queue.module.css'
import { type Scope, scopes, sheetAt } from './scope.ts'
import { SheetFilters } from './tools.tsx'

type Props = { scope: Scope; id: number }
const groups = ['plain', 'look', 'other'] as const

/** The queue of those who approve or confirm: sheets without anomalies together, those with some one by one. */
export function WaitingSheets({ scope, id }: Props) {
  const t = useWords(words)
  const [search, change] = useAddress()
  const list = waitingIn(scope, id, search)
  const found = useLoaded(list.query).data['hydra:member']
  const { step } = scopes[scope]
  const rowOf = useRow(step)
  const { groupOf, order } = useGroups(step, found)
  const empty = <Nothing scope={scope} id={id} />
  return (
    <>
      {(found.length >= fewRows || isFiltered(GradeSheet, search)) && (
        <ViewTools>
          <PhoneTools className={styles.filters}>
            <SheetFilters />
            <SearchBox
              value={search.get('q') ?? ''}
              onSearch={(q) => change((now) => changed(now, { q }), { replace: true })}
            />
            <ExportButton of={list} columns={columns} label={t('queue.title')} />
          </PhoneTools>
        </ViewTools>
      )}
      <Queue
        key={scope + id}
        of={GradeSheet}
        query={list.query}
        label={t('queue.shows.waiting')}
        words={flowWords}
        approve={step}
        giveBack="return"
        rowOf={rowOf}
        groupOf={groupOf}
        groups={order}
        head={<NumberHeads />}
        to={(item) => sheetAt(scope, id, item)}
        empty={empty}
      >
        {(item) => <Preview of={item} to={sheetAt(scope, id, item)} />}
      </Queue>
    </>
  )
}

const kindOf = ({ actions, figures, kind }: SheetItem, step: string): (typeof groups)[number] => {
  if (!actions.includes(step as never)) return 'other'
  // Changes to published grades always need a look.
  return kind !== 'REGULAR' || (figures?.anomalies.length ?? 0) > 0 ? 'look' : 'plain'
}

function useRow(step: 'approve' | 'confirm') {
  const t = useWords(words)
  const { relative } = useFormat()
  const me = useProfile().user.id
  const noteOf = ({ figures }: SheetItem) =>
    [
      ...(figures?.anomalies.length ? [t('queue.note.anomalies', { count: figures.anomalies.length })] : []),
      ...(figures?.overridden ? [t('queue.note.overridden', { count: figures.overridden })] : []),
    ].join(', ')
  return (item: SheetItem): QueueRow => {
    const { course, submittedBy, waitingSince, figures, lecturers, waitsFor } = item
    const kind = kindOf(item, step)
    const teaches = lecturers.some((one) => one.id === me)
    const decide = waitsFor.map(({ name }) => name).join(', ')
    const others = [teaches && t('queue.teaches'), decide && t('queue.decides', { names: decide })]
    const why = others.filter(Boolean).join(' · ')
    return {
      title:
        item.kind === 'REGULAR'
          ? `${course.code} ${course.name}`
          : `${course.code} ${course.name} · ${t(`rectification.kinds.${item.kind}`)}`,
      about: [noteOf(item), submittedBy?.name, waitingSince && relative(waitingSince), kind === 'other' && why]
        .filter(Boolean)
        .join(' · '),
      note: noteOf(item),
      ...(figures && { end: <Numbers of={figures} /> }),
      ...(kind === 'look' && { unseen: t('queue.unseen') }),
      ...(kind === 'other' && { locked: why }),
    }
  }
}

/** The grouping: by what the sheets need, or by module. */
function useGroups(step: 'approve' | 'confirm', found: readonly SheetItem[]) {
  const t = useWords(words)
  const by = byIn(useSearchParams()[0])
  if (by === 'module') {
    const groupOf = ({ module }: SheetItem): QueueGroup => ({
      key: module.code,
      title: `${module.code} ${module.name}`,
    })
    return { groupOf, order: [...new Set(found.map(({ module }) => module.code))].sort() }
  }
  const counts = { plain: 0, look: 0, other: 0 }
  for (const one of found) counts[kindOf(one, step)]++
  const groupOf = (item: SheetItem): QueueGroup => {
    const kind = kindOf(item, step)
    const about = {
      plain: t(`queue.together.${step}`),
      look: t('queue.groups.lookAbout'),
      other: t('queue.groups.otherAbout'),
    }
    return { key: kind, title: t(`queue.groups.${kind}`, { count: counts[kind] }), about: about[kind] }
  }
  return { groupOf, order: groups }
}

function Nothing({ scope, id }: Props) {
  const t = useWords(words)
  const { step, list } = scopes[scope]
  return (
    <Empty
      title={t('queue.empty')}
      act={<ButtonLink to={`${list(id)}?show=missing`}>{t('queue.showMissing')}</ButtonLink>}
    >
      {t(`queue.emptyAbout.${step}`)}
    </Empty>
  )
}
