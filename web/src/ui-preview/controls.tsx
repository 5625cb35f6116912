import { Bell, Bookmark, ChevronDown, Ellipsis, Lock, Search, Send, Trash2, User } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { ColorInput } from '../ui/color-input.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { Field } from '../ui/field.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { useMotionSwitch } from '../ui/motion.ts';
import { Segmented } from '../ui/segmented.tsx';
import { Select } from '../ui/select.tsx';
import { Switch } from '../ui/switch.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { Card } from './card.tsx';
import cardStyles from './card.module.css';
import styles from './controls.module.css';

export function Buttons() {
  return (
    <Card title="Buttons">
      <div className={cardStyles.row}>
        <Button variant="primary">Subscribe Now</Button>
        <Button>Get Access</Button>
        <Button variant="ghost">Cancel</Button>
        <Button variant="danger">Remove</Button>
        <Button disabled>Disabled</Button>
        <Button size="s" icon={Bookmark}>
          Watch Later
        </Button>
        <Button size="s" variant="primary" icon={Send}>
          Send
        </Button>
        <IconButton icon={Ellipsis} label="More" look="bordered" />
        <IconButton icon={Bell} label="Notifications" look="bordered" count={120} />
        <IconButton icon={Trash2} label="Delete" look="danger" />
        <Button variant="primary" busy>
          Processing...
        </Button>
        <Button href="#parts" iconAfter={ChevronDown}>
          A link
        </Button>
        <CopyButton text="snow" />
        <Button variant="primary" size="form" full>
          Access System
        </Button>
        <Button variant="terminal">Access Terminal</Button>
      </div>
    </Card>
  );
}

export function Inputs() {
  const [kind, setKind] = useState<'all' | 'movies' | 'tv'>('all');
  return (
    <Card title="Inputs">
      <div className={cardStyles.column}>
        <Field label="Username" hint="What the others see." required>
          <TextInput icon={User} defaultValue="mirelle" autoComplete="off" />
        </Field>
        <Field label="Password" error="Use at least 8 characters.">
          <TextInput icon={Lock} type="password" defaultValue="snow12" autoComplete="off" />
        </Field>
        <Field label="Search" hideLabel>
          <TextInput
            type="search"
            icon={Search}
            placeholder="Search films, shows, people"
            trailing={<kbd className={styles.key}>/</kbd>}
          />
        </Field>
        <div>
          <Segmented
            label="Kind"
            value={kind}
            onChange={setKind}
            options={[
              { value: 'all', label: 'All' },
              { value: 'movies', label: 'Movies' },
              { value: 'tv', label: 'TV' },
            ]}
          />
        </div>
      </div>
    </Card>
  );
}

export function MoreInputs() {
  const [on, setOn] = useMotionSwitch();
  const [colour, setColour] = useState('#3b82f6');
  return (
    <Card title="More inputs">
      <div className={cardStyles.column}>
        <Field label="Bio" optional>
          <TextArea max={500} defaultValue="Silent film hoarder. Will argue about intertitles. ❄️" />
        </Field>
        <div className={styles.pair}>
          <Field label="Priority">
            <Select
              defaultValue="medium"
              options={[
                { value: 'low', label: 'Low' },
                { value: 'medium', label: 'Medium' },
                { value: 'high', label: 'High' },
              ]}
            />
          </Field>
          <Field label="Glow colour">
            <ColorInput label="Glow colour" value={colour} onChange={setColour} />
          </Field>
        </div>
        <Field label="Sort by" hideLabel>
          <Select size="s" options={[{ value: 'new', label: 'Recently added' }]} />
        </Field>
        <div>
          <Switch label="Motion" hint="Snow, glows and typing names." checked={on} onChange={setOn} />
          <Checkbox label="Remember me" defaultChecked />
          <Checkbox label="Notify me" hint="When a friend comes in." />
        </div>
      </div>
    </Card>
  );
}
