/** The film in a little window of its own, over whatever else is done. */
export async function togglePicture(video: HTMLVideoElement | null): Promise<void> {
  try {
    if (document.pictureInPictureElement) await document.exitPictureInPicture();
    else await video?.requestPictureInPicture();
  } catch {
    // The browser did not want to; everything stays as it is.
  }
}
