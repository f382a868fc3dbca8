import type { ReactNode } from 'react'
import type { RequestGroup } from '../../contract/application.ts'
import queue from '../queue/queue.module.css'
import { kit } from '../words/kit.ts'
import { useWords } from '../words/words.ts'

/** How many requests a part of a list has, with those that are not loaded. */
export type GroupCount = { group: RequestGroup; count: number }

type Props = {
  group: RequestGroup
  groups: readonly GroupCount[]
  /** As many are shown, whatever the server counted before. */
  least: number
  children?: ReactNode
}

/** The name of a part of a list of requests, with how many there are. */
export function GroupHead({ group, groups, least, children }: Props) {
  const t = useWords(kit)
  const about = group === 'passed' || group === 'others' ? t(`requests.about.${group}`) : null
  const count = Math.max(least, groups.find((one) => one.group === group)?.count ?? 0)
  return (
    <div className={queue.group}>
      {children}
      <p>
        <b>{t(`requests.groups.${group}`)}</b> {count}
        {about && ` · ${about}`}
      </p>
    </div>
  )
}
