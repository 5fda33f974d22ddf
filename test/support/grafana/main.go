// Decodes each dashboard named on the command line by the types of Grafana's SDK, strictly: a key that they do not have, one that is missing, or a
// value of another type is an error. Prints what is wrong with each; exit code 1 if anything is.
package main

import (
	"fmt"
	"os"

	"github.com/grafana/grafana-foundation-sdk/go/cog/plugins"
	"github.com/grafana/grafana-foundation-sdk/go/dashboard"
)

func main() {
	plugins.RegisterDefaultPlugins()
	code := 0
	for _, path := range os.Args[1:] {
		if problem := decode(path); problem != "" {
			fmt.Printf("%s: %s\n", path, problem)
			code = 1
		}
	}
	os.Exit(code)
}

func decode(path string) string {
	text, err := os.ReadFile(path)
	if err != nil {
		return err.Error()
	}
	var decoded dashboard.Dashboard
	// The SDK returns a list of errors that is empty, and not nil, where there are none.
	if err := decoded.UnmarshalJSONStrict(text); err != nil {
		return err.Error()
	}
	return ""
}
