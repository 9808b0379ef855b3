// Offers a text to the user as a file.
export function saveText(name: string, text: string, type = 'text/plain'): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // Browsers begin to read it after the click is over.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
