import type { ComponentProps } from 'react'
import { call } from '#platform/web/api/api-endpoint.ts'
import { ActButton } from '#platform/web/ui/act-button.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { beginAccount } from '../../contract/account/account.ts'
import { words } from '../words.ts'
import styles from './account.module.css'

type Props = { course: number; text: string; look: NonNullable<ComponentProps<typeof ActButton>['look']> }

/** Goes on to the page of Google on which the person agrees, in this window; the browser comes back by itself. */
export function ConnectButton({ course, text, look }: Props) {
  const connect = async () => {
    const { address } = await call(beginAccount, { params: { id: course }, body: { kind: 'GOOGLE_CLASSROOM' } })
    window.location.assign(address)
  }
  return (
    <ActButton look={look} act={connect}>
      {text}
    </ActButton>
  )
}

/** Which account of the reader is used; another one can take its place. */
export function OwnAccount({ course, email }: { course: number; email: string | null }) {
  const t = useWords(words)
  return (
    <>
      {email !== null && <span className={styles.signedIn}>{t('account.signedInAs', { email })}</span>}{' '}
      <ConnectButton course={course} text={t('account.other')} look="quiet" />
    </>
  )
}
