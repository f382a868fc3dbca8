import type { ComponentType } from 'react'
import { contribution } from '../../contract/contribution.ts'

/**
 * A page that anybody can open without a session, by the first part of its path, followed by a code; the app lists
 * these names.
 */
export type OpenPage = { name: string; page: () => Promise<{ default: ComponentType<{ code: string }> }> }

export const openPages = contribution<OpenPage>()
