// Where the file of a picture is: spread over folders, so that none grows huge.

export function fileOfPicture(name: string): string {
  return `${name.slice(0, 2)}/${name}`;
}
