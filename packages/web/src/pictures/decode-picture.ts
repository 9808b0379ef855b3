// Decodes a picture with the browser's own decoders, and encodes it at another size.

/** What a decoded picture shows is upright, as the camera has noted. */
export type DecodedPicture = {
  /** In pixels. */
  width: number;
  height: number;
  /** On white, where it is transparent. Undefined where it cannot be decoded after all. */
  encode(type: 'image/jpeg' | 'image/png', size: { width: number; height: number }): Promise<Blob | undefined>;
  close(): void;
};

const QUALITY = 0.92;

/**
 * An `<img>` is read in the size that it is drawn in where its decoder can do that, so that 108 megapixels do not lie in the memory of a
 * phone, and it shows a JPEG without its end; a bitmap does neither.
 *
 * @returns undefined where the browser cannot decode it.
 */
export async function decodePicture(file: Blob): Promise<DecodedPicture | undefined> {
  const address = URL.createObjectURL(file);
  const image = new Image();
  const isLoaded = await new Promise<boolean>(resolve => {
    image.onload = () => resolve(true);
    image.onerror = () => resolve(false);
    image.src = address;
  });
  const close = () => URL.revokeObjectURL(address);
  if (!isLoaded || image.naturalWidth === 0) {
    close();
    return undefined;
  }
  return { width: image.naturalWidth, height: image.naturalHeight, encode: encoderOf(image), close };
}

function encoderOf(image: HTMLImageElement): DecodedPicture['encode'] {
  return async (type, { width, height }) => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width, height });
    const context = canvas.getContext('2d', { alpha: false });
    if (context === null) return undefined;
    try {
      context.fillStyle = 'white';
      context.fillRect(0, 0, width, height);
      context.imageSmoothingQuality = 'high';
      context.drawImage(image, 0, 0, width, height);
      return await new Promise(resolve => canvas.toBlob(blob => resolve(blob ?? undefined), type, QUALITY));
    } catch {
      return undefined;
    } finally {
      // Some phones keep the memory of a canvas for long; an empty one has none.
      Object.assign(canvas, { width: 0, height: 0 });
    }
  };
}
