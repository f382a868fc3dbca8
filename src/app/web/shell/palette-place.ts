import type { IconName } from '#platform/web/ui/icon.tsx'

/** A destination in the palette. */
export type Place = {
  path: string
  title: string
  subtitle?: string
  icon: IconName
  /** A person is shown with their photo, or with their initials. */
  person?: { photo: { small: string; medium: string } | null | undefined }
}
