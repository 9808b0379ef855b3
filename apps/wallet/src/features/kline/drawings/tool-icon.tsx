// The pictures of the drawing tools.
import {
  type Icon,
  IconAlignJustified,
  IconArrowUpRight,
  IconLetterT,
  IconLine,
  IconMinus,
  IconRectangle,
  IconSeparatorVertical,
  IconSlash,
  IconSlashes,
  IconStairs,
} from '@candor/ui/icons';
import type { DrawingTool } from './drawing-tools.ts';

const icons: Readonly<Record<DrawingTool, Icon>> = {
  trend: IconLine,
  extended: IconSlash,
  ray: IconArrowUpRight,
  horizontal: IconMinus,
  vertical: IconSeparatorVertical,
  parallel: IconSlashes,
  channel: IconStairs,
  fibonacci: IconAlignJustified,
  rectangle: IconRectangle,
  note: IconLetterT,
};

export function ToolIcon({ tool }: { tool: DrawingTool }) {
  const Picture = icons[tool];
  return <Picture size={18} stroke={1.5} />;
}
