import type { ComponentType } from 'react'
import { contribution } from '../../contract/contribution.ts'
import type { Guard } from '../routes/screen.ts'

/** A card on the start page of people who hold an office in the domain. */
export type OfficeCard = { guard: Guard; card: () => Promise<{ default: ComponentType }> }

export const officeCards = contribution<OfficeCard>()
