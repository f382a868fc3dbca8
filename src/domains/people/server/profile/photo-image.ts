import { photoSide } from '../../contract/photo.ts'

/**
 * The picture anew: decoded, turned upright, cut to a square in its middle and encoded as JPEG. Nothing of the original
 * file survives, so neither its place and camera (EXIF) nor anything that hides in it. Null where it is no picture, or
 * too small a one.
 */
export async function squarePhoto(bytes: Uint8Array): Promise<Uint8Array | null> {
  const { default: sharp } = await import('sharp')
  const { kept, least } = photoSide
  try {
    const picture = sharp(bytes, { limitInputPixels: 50_000_000, failOn: 'error' })
    const { width, height } = await picture.metadata()
    if (Math.min(width, height) < least) return null
    return await picture
      .rotate()
      .resize(kept, kept, { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 85, mozjpeg: true })
      .toBuffer()
  } catch {
    return null
  }
}
